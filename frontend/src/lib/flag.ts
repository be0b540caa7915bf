import type { Icon } from '@tabler/icons-react';

/** What a state means to the person who looks: it picks the colour. */
export type Tone = 'quiet' | 'info' | 'good' | 'warn' | 'bad';

/** A state said by word, colour and icon together. */
export interface Flag {
  label: string;
  tone: Tone;
  icon: Icon;
  /** What it means, where the label alone does not say. */
  title?: string;
}

/** flagFinder finds the flag of a state; one that is not known is shown as it is. */
export const flagFinder =
  (known: Readonly<Record<string, Flag>>, icon: Icon) =>
  (state: string): Flag =>
    known[state] ?? { label: state, tone: 'quiet', icon };
