import { useNavigate } from 'react-router';
import { api, bodyOf } from '@/lib/api';
import { useFinder } from '@/lib/commands';
import { formatDateTime } from '@/lib/format';
import { useProfile } from '@/lib/session';

const shortest = 3; // letters
const most = 4;

/** usePushFinder lets Ctrl/Cmd+K find push notifications, for an Admin. */
export function usePushFinder(): void {
  const { Role } = useProfile();
  const navigate = useNavigate();
  useFinder(async (query, signal) => {
    if (Role !== 'Admin' || query.length < shortest) return [];
    const body = { Query: query, Page: 1, Size: most } as const;
    const { Result } = await bodyOf(api.POST('/api/admin/push-notifications', { body, signal }));
    return Result.map((push) => ({
      id: `push ${push.Id}`,
      label: push.Title,
      detail: `${push.State}, ${formatDateTime(push.ScheduleDate)}`,
      group: 'Push notifications',
      run: () => void navigate(`/admin/notifications?dialog=detail&of=${push.Id}`),
    }));
  });
}
