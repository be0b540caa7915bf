import { Switch, Text } from '@mantine/core';
import { useAction } from '@/lib/hooks';
import { merchantsKey, type Subject, teamsKey, togglePremium, togglePremiumOnly } from './calls';

interface Props {
  of: Subject;
  set: { PremiumEnabled: boolean; PremiumOnly: boolean };
  readOnly: boolean;
}

/** What a shop or a professional team is offered when it books. */
export function Preferences({ of, set, readOnly }: Props) {
  const premium = useToggle(of, 'premium', togglePremium);
  const only = useToggle(of, 'premium-only', togglePremiumOnly);
  if (readOnly) {
    return (
      <Text size="sm">
        {set.PremiumEnabled ? 'Concierge enabled' : 'No Concierge'},{' '}
        {set.PremiumOnly ? 'individual quotes not shown' : 'individual quotes shown'}
      </Text>
    );
  }
  // A switch that is disabled while it is sent would lose the focus; a second click is ignored anyway.
  return (
    <>
      <Switch
        label="Concierge enabled"
        aria-label={`Concierge enabled for ${of.name}`}
        checked={set.PremiumEnabled}
        onChange={() => premium.go(of)}
      />
      <Switch
        label="Don't show individual quotes"
        aria-label={`Don't show individual quotes to ${of.name}`}
        checked={set.PremiumOnly}
        disabled={!set.PremiumEnabled}
        onChange={() => only.go(of)}
      />
    </>
  );
}

function useToggle(of: Subject, name: string, run: (of: Subject, key: string) => Promise<unknown>) {
  return useAction({
    name: `subscription.${name}.${of.id}`,
    run,
    refresh: [[...merchantsKey], [...teamsKey]],
  });
}
