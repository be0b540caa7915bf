import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { get } from '../api';
import { type Address, isPostCode, noAddress, normalPostCode } from './address';

const shortest = 2;

const find = (Query: string, signal?: AbortSignal) => get('GET /api/places', { Query }, signal);

/** usePlaces searches addresses in the United Kingdom by name or postcode while somebody types. */
export function usePlaces(typed: string) {
  const [query] = useDebouncedValue(typed.trim().slice(0, 100), 250);
  const wanted = query.length >= shortest;
  const places = useQuery({
    queryKey: ['places', query],
    queryFn: ({ signal }) => find(query, signal),
    enabled: wanted,
    staleTime: 10 * 60_000,
    placeholderData: (before) => before,
  });
  return {
    places: wanted ? (places.data ?? []) : [],
    searched: wanted && query === typed.trim() && !places.isFetching,
    failed: wanted && places.isError,
  };
}

/** placeAddress is a place as an address; isExact is false where only the postcode is known. */
export async function placeAddress(id: string): Promise<{ address: Address; isExact: boolean }> {
  const place = await get('GET /api/places/{id}', { Id: id });
  const { Line1, Line2 = '', Line3 = '', City = '', PostCode, Lat, Long } = place;
  return { address: { Line1, Line2, Line3, City, PostCode, Lat, Long }, isExact: place.Exact };
}

/** positionOf is where a postcode is, or 0, 0 when nobody knows. */
export async function positionOf(typed: string): Promise<Pick<Address, 'Lat' | 'Long'>> {
  const { Lat, Long } = noAddress;
  if (!isPostCode(typed)) return { Lat, Long };
  const wanted = normalPostCode(typed);
  for (const { Id } of (await find(wanted)).slice(0, 3)) {
    const { address } = await placeAddress(Id);
    if (normalPostCode(address.PostCode) === wanted)
      return { Lat: address.Lat, Long: address.Long };
  }
  return { Lat, Long };
}
