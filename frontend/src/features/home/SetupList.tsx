import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@/components/Link';
import { Panel, Row, Rows, Sub } from '@/components/Panel';
import type { Home } from './HomePage';

type Step = Home['Setup'][number];

interface Guide {
  title: string;
  text: string;
  action: string;
  to: (step: Step) => string;
}

const guides: Record<Step['Name'], Guide> = {
  Brand: {
    title: 'Logo and colour',
    text: 'Customers see them on tracking pages, mails and labels.',
    action: 'Choose',
    to: () => '/account-settings?dialog=basic',
  },
  Shop: {
    title: 'First shop',
    text: 'Orders and couriers belong to a shop with its address.',
    action: 'Add',
    to: () => '/merchant/shops?dialog=add',
  },
  Hours: {
    title: 'Picking hours',
    text: 'A shop without hours is never treated as closed.',
    action: 'Set',
    to: ({ ShopId }) => (ShopId ? `/merchant/shops/${ShopId}` : '/merchant/shops'),
  },
  Staff: {
    title: 'Staff',
    text: 'Invite the people at the counter; each gets a sign-in of their own.',
    action: 'Invite',
    to: () => '/merchant/users?dialog=invite',
  },
  Policy: {
    title: 'Returns policy',
    text: 'What customers may return, and for how long.',
    action: 'Write',
    to: () => '/account-settings',
  },
  WebShop: {
    title: 'Web shop',
    text: 'Shopify, WooCommerce or your own system sends orders with a key.',
    action: 'Make a key',
    to: () => '/merchant/keys?dialog=make',
  },
  FirstOrder: {
    title: 'First order',
    text: 'Every counter rings until somebody accepts it. Practise with a training order first.',
    action: 'Practise',
    to: () => '/merchant/orders?dialog=training',
  },
};

/** What is left to set up, each with its next step. In brief, what is done is left out. */
export function SetupList({ steps, brief = false }: { steps: readonly Step[]; brief?: boolean }) {
  const done = steps.filter(({ Done }) => Done).length;
  const shown = brief ? steps.filter(({ Done }) => !Done) : steps;
  if (done === steps.length) return null;
  return (
    <Panel
      title={brief ? 'Left to set up' : 'Set up your portal'}
      aside={
        <Sub>
          {done} of {steps.length} done
        </Sub>
      }
    >
      <Rows>
        {shown.map((step) => (
          <StepRow key={step.Name} step={step} />
        ))}
      </Rows>
    </Panel>
  );
}

function StepRow({ step }: { step: Step }) {
  const { title, text, action, to } = guides[step.Name];
  const Sign = step.Done ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <Row
      done={step.Done}
      sign={<Sign size={20} aria-label={step.Done ? 'Done' : 'To do'} role="img" />}
      title={title}
      {...(!step.Done && {
        sub: text,
        end: (
          <Button
            component={Link}
            to={to(step)}
            size="compact-sm"
            variant="default"
            aria-label={`${action}: ${title}`}
          >
            {action}
          </Button>
        ),
      })}
    />
  );
}
