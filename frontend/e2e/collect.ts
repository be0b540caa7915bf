import type { Page } from '@playwright/test';
import { expect } from './fixtures';

let booked = 0;

/**
 * book books as the signed-in shop, through the API and the quotes' socket: the first courier
 * that makes an offer, or Concierge, for which no courier is booked automatically.
 */
export async function book(
  page: Page,
  what: 'courier' | 'concierge' = 'courier',
): Promise<{ id: string; reference: string }> {
  booked += 1;
  const reference = `JOURNEY-${process.pid}-${Date.now() % 1e6}-${booked}`;
  const id = await page.evaluate(
    async ([ReferenceNumber, wanted]) => {
      const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
        const answer = await fetch(path, {
          method,
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const content = (await answer.json()) as { Result: T; Error?: string };
        if (!answer.ok) throw new Error(`${method} ${path}: ${content.Error}`);
        return content.Result;
      };
      interface Address {
        AddressLine1: string;
        PostCode: string;
        City: string;
        Lat: number;
        Long: number;
      }
      const shop = await call<Address>('GET', '/api/shop/address');
      const slots = await call<{ Start: string }[]>('GET', '/api/collect/timeslot');
      const vehicles = await call<{ Id: string; Code: string; Active: boolean }[]>(
        'GET',
        '/api/collect/vehicle-type',
      );
      const from = { Line1: shop.AddressLine1, PostCode: shop.PostCode, City: shop.City };
      const saved = await call<{ Id: string }>('POST', '/api/collect', {
        ReferenceNumber,
        OrderDetails: 'Two boxes',
        PickupFirstName: 'Martha',
        PickupLastName: 'Quill',
        PickupPhone: '+442079460121',
        CollectionAddress: { ...from, Lat: shop.Lat, Long: shop.Long },
        DeliveryAddress: {
          Line1: '10 Royal College Street',
          PostCode: 'NW1 9LU',
          City: 'London',
          Lat: 51.5394,
          Long: -0.1351,
        },
        PickUpTime: slots[2]?.Start,
        VehicleTypeId:
          vehicles.find((one) => one.Active && one.Code === 'motorcycle')?.Id ?? vehicles[0]?.Id,
        DeliveryTypeKey: 'Rapid',
        FirstName: 'Harpreet',
        LastName: 'Sandhu',
        TelNo: '+447700900146',
        Email: 'harpreet@example.net',
      });
      await call('POST', '/api/portal/accept-terms');
      const offer = new Promise<{ Id: string; Round: number }>((resolve, reject) => {
        const url = new URL(`/ws/collect-quotes?pcid=${saved.Id}`, location.href);
        url.protocol = url.protocol.replace('http', 'ws');
        const socket = new WebSocket(url);
        socket.onerror = () => reject(new Error('the socket of the quotes failed'));
        socket.onmessage = ({ data }: MessageEvent<string>) => {
          const message = JSON.parse(data) as {
            AvailableCouriersResponseModel?: {
              AvailableCouriers: { Id: string }[];
              Premium: { Id: string } | null;
              Round: number;
            };
          };
          const {
            AvailableCouriers = [],
            Premium,
            Round = 0,
          } = message.AvailableCouriersResponseModel ?? {};
          const first = wanted === 'concierge' ? Premium : AvailableCouriers[0];
          if (!first) return;
          socket.close();
          resolve({ Id: first.Id, Round });
        };
      });
      await call('POST', `/api/collect/${saved.Id}/quote`);
      const { Id, Round } = await offer;
      await call('POST', '/api/collect/place', {
        Id: saved.Id,
        Round,
        SelectedQuoteIds: [Id],
      });
      return saved.Id;
    },
    [reference, what] as const,
  );
  expect(id).toBeTruthy();
  return { id, reference };
}
