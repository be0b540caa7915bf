import { useParams } from 'react-router';
import { lazyDialogs } from '@/components/dialogs';
import { ListPage } from '@/components/list';
import { ownAgreements, teamAgreements } from './agreementList';
import { useTeamName } from './teams';

const Dialogs = lazyDialogs(() => import('./AddAgreementDialog'));

/** The merchants of an organisation for Admin, the organisations of a merchant for itself. */
export function Component() {
  const { id } = useParams();
  return id ? <OfTeam id={id} /> : <Own />;
}

function OfTeam({ id }: { id: string }) {
  const name = useTeamName(id) ?? 'Merchants';
  const back = { to: `/admin/subscription/pro/${id}`, label: 'Back to the organisation' };
  const subtitle = 'Merchants that may take its orders';
  return (
    <ListPage
      list={teamAgreements}
      fixed={{ TeamIds: [id] }}
      head={{ title: name, subtitle, back }}
    >
      <Dialogs team={id} />
    </ListPage>
  );
}

function Own() {
  const back = { to: '/subscription', label: 'Back to the subscription' };
  const subtitle = 'TK Pro organisations whose orders you may take';
  return <ListPage list={ownAgreements} head={{ title: 'Organisations', subtitle, back }} />;
}
