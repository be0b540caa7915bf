import { Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import { ListPage } from '@/components/list';
import { useDialog } from '@/lib/hooks';
import { later } from '@/lib/later';
import { useTeamName } from './calls';
import { peopleOf } from './peopleList';

const AddPersonDialog = later(() => import('./AddPersonDialog'));

/** Who belongs to an organisation: members, whose orders wait, and managers, who decide on them. */
export function Component() {
  const { id = '' } = useParams();
  const { data: name = 'People' } = useTeamName(id);
  const list = useMemo(() => peopleOf(id), [id]);
  const dialog = useDialog();
  const back = { to: `/admin/subscription/pro/${id}`, label: 'Back to the organisation' };
  return (
    <ListPage list={list} head={{ title: name, subtitle: 'Members and managers', back }}>
      <Suspense>
        {dialog.name === 'add' && <AddPersonDialog team={id} onClose={dialog.close} />}
      </Suspense>
    </ListPage>
  );
}
