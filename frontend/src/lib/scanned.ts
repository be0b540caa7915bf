import { ApiError, get } from './api';
import { ordersPath, type Profile, returnsPath } from './session';

/** What a scanned code belongs to: its page, and the package of a delivery order. */
export interface Scanned {
  to: string;
  /** A delivery order whose package was scanned. */
  orderId?: string;
  packageNo?: number;
}

const ifFound = <T>(call: Promise<T>) =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return undefined;
    throw error;
  });

/**
 * findScanned finds what a label or a number belongs to: a delivery order, a return, or a courier
 * order. Nothing is undefined; any other failure is the caller's.
 */
export async function findScanned(Code: string, profile: Profile): Promise<Scanned | undefined> {
  const order = await ifFound(get('GET /api/order/find', { Code }));
  if (order) {
    return {
      to: `${ordersPath(profile.Role)}/details/${order.Id}`,
      orderId: order.Id,
      packageNo: order.PackageNo,
    };
  }
  const found = await ifFound(get('GET /api/returns/find', { Code }));
  if (found) return { to: `${returnsPath(profile)}?dialog=detail&of=${found.Id}` };
  const courier = await ifFound(get('GET /api/collect/find', { Code }));
  return courier && { to: `/delivery-order/${courier.Id}` };
}
