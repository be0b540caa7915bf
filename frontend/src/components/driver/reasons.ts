/** Why a delivery fails, by the specification’s reasons, in words for those who were there. */
export const failureReasons = [
  { value: 'Unavailable', label: 'Nobody was there' },
  { value: 'Unable to locate', label: 'The address could not be found' },
  { value: 'Destination is incorrect', label: 'The address is wrong' },
  { value: 'Delivery Incident', label: 'The goods were damaged or lost' },
  { value: 'Other', label: 'Another reason' },
] as const;
