import { useNavigate } from 'react-router';
import { useFinder } from '@/lib/commands';
import { useProfile } from '@/lib/session';
import { readShops } from './calls';

const shortest = 2; // letters; a single one would match nearly everything
const most = 4;

/** useShopFinder lets Ctrl/Cmd+K find shops, for whoever has more than one. */
export function useShopFinder(): void {
  const { Role } = useProfile();
  const navigate = useNavigate();
  useFinder(async (query, signal) => {
    if (Role === 'Shop' || query.length < shortest) return [];
    const { rows } = await readShops({ Query: query, OrderBy: 'asc', Page: 1, Size: most }, signal);
    return rows.map((shop) => ({
      id: `shop ${shop.Id}`,
      label: shop.Name,
      detail: [shop.MerchantName, shop.City, shop.PostalCode].filter(Boolean).join(' · '),
      group: 'Shops',
      run: () => void navigate(`/merchant/shops/${shop.Id}`),
    }));
  });
}
