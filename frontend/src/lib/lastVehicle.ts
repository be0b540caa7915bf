import { kept } from './store';

/** The vehicle type that was last used to accept an order on this computer. */
export const lastVehicle = kept<string>('vehicleType');
