import { Switch, Text } from '@mantine/core';
import { useAction } from '@/lib/hooks';
import { type Subject, toggle } from './subscriptions';

interface Props {
  of: Subject;
  set: { PremiumEnabled: boolean; PremiumOnly: boolean };
  readOnly: boolean;
}

/** What a shop or a professional team is offered when it books. */
export function Preferences({ of, set, readOnly }: Props) {
  const premium = useToggle(of, 'premium', set.PremiumEnabled);
  const only = useToggle(of, 'premium-only', set.PremiumOnly);
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

// What the person saw is in the name, not in the input, by which a double click is known.
function useToggle(of: Subject, what: 'premium' | 'premium-only', now: boolean) {
  return useAction({
    name: `subscription.${what}.${of.id}.${now}`,
    run: (subject: Subject, key) => toggle(what, subject, now, key),
  });
}
