import { useMemo } from 'react';
import { useParams } from 'react-router';
import { lazyDialogs } from '@/components/dialogs';
import { ListPage } from '@/components/list';
import { useTeamName } from './calls';
import { peopleOf } from './peopleList';

const Dialogs = lazyDialogs(() => import('./AddPersonDialog'));

/** Who belongs to an organisation: members, whose orders wait, and managers, who decide on them. */
export function Component() {
  const { id = '' } = useParams();
  const { data: name = 'People' } = useTeamName(id);
  const list = useMemo(() => peopleOf(id), [id]);
  const back = { to: `/admin/subscription/pro/${id}`, label: 'Back to the organisation' };
  return (
    <ListPage list={list} head={{ title: name, subtitle: 'Members and managers', back }}>
      <Dialogs team={id} />
    </ListPage>
  );
}
