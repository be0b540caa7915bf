import { useMemo } from 'react';
import { useParams } from 'react-router';
import { lazyDialogs } from '@/components/dialogs';
import { ListPage } from '@/components/list';
import { peopleListOf } from './peopleList';
import { useTeamName } from './teams';

const Dialogs = lazyDialogs(() => import('./AddPersonDialog'));

/** Who belongs to an organisation: members, whose orders wait, and managers, who decide on them. */
export function Component() {
  const { id = '' } = useParams();
  const name = useTeamName(id) ?? 'People';
  const list = useMemo(() => peopleListOf(id), [id]);
  const back = { to: `/admin/subscription/pro/${id}`, label: 'Back to the organisation' };
  return (
    <ListPage list={list} head={{ title: name, subtitle: 'Members and managers', back }}>
      <Dialogs team={id} />
    </ListPage>
  );
}
