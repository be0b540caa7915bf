import { useNavigate } from 'react-router';
import { api, bodyOf } from '@/lib/api';
import { useFinder } from '@/lib/commands';
import { useProfile } from '@/lib/session';
import { nameOf, placeOf } from './types';

const shortest = 2; // letters; a single one would match nearly everybody
const most = 4;

/** useUserFinder lets Ctrl/Cmd+K find users, for whoever manages them. */
export function useUserFinder(): void {
  const { Role } = useProfile();
  const navigate = useNavigate();
  useFinder(async (query, signal) => {
    if (Role === 'Shop' || query.length < shortest) return [];
    const body = { Query: query, OrderBy: 'asc', Page: 1, Size: most } as const;
    const { Users } = await bodyOf(api.POST('/api/users/list', { body, signal }));
    return Users.map((user) => ({
      id: `user ${user.Id}`,
      label: nameOf(user),
      detail: [user.Email, user.Role, placeOf(user)].join(' · '),
      group: 'Users',
      run: () => void navigate(`/${Role.toLowerCase()}/users?dialog=edit&of=${user.Id}`),
    }));
  });
}
