import { useNavigate } from 'react-router';
import { api, bodyOf } from '@/lib/api';
import { useFinder } from '@/lib/commands';
import { useProfile } from '@/lib/session';
import { usageLabel } from './types';

const shortest = 3; // letters of a code
const most = 4;

/** useCodeFinder lets Ctrl/Cmd+K find promo codes and the tabs of their page, for an Admin. */
export function useCodeFinder(): void {
  const { Role } = useProfile();
  const navigate = useNavigate();
  useFinder(async (query, signal) => {
    if (Role !== 'Admin' || query.length < shortest) return [];
    const body = { Query: query, Page: 1, Size: most } as const;
    const { Codes } = await bodyOf(api.POST('/api/portal/promo-code/list', { body, signal }));
    return Codes.map((code) => ({
      id: `promo-code ${code.Id}`,
      label: code.Code,
      detail: `${usageLabel(code)}${code.Active ? '' : ' · Inactive'}`,
      group: 'Promotion codes',
      run: () =>
        void navigate(`/admin/promotioncodes?tab=1&query=${encodeURIComponent(code.Code)}`),
    }));
  });
}
