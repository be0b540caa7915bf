import { Button, Group, Modal, Text } from '@mantine/core';
import type { MouseEvent } from 'react';

/** afresh leaves out the second click of a double click, which the button before this one has got: nobody has read the question yet. */
const afresh = (answer: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) answer();
};

interface OutsideProps {
  address: string;
  onClose: () => void;
  onConfirmed: () => void;
}

/** A printer that is not on the own network is used only if a person knows that it is there. */
export function OutsideQuestion({ address, onClose, onConfirmed }: OutsideProps) {
  return (
    <Modal opened onClose={onClose} title="Print outside of this network?" size={480}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {address} is not on this computer&rsquo;s network. Labels carry names and addresses, and
        anybody on the way there can read them. Use it only if you know that your printer is there.
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Back
        </Button>
        <Button onClick={afresh(onConfirmed)}>Use this address</Button>
      </Group>
    </Modal>
  );
}

interface QuestionProps {
  present: string;
  added: string;
  busy: boolean;
  onClose: () => void;
  /** Whether labels should be printed on the printer that is being added. */
  onChosen: (added: boolean) => void;
}

/** Labels are printed on one printer, so a second label printer requires a choice. */
export function LabelPrinterQuestion({ present, added, busy, onClose, onChosen }: QuestionProps) {
  return (
    <Modal opened onClose={onClose} title="Which printer is for labels?" size={480}>
      <Text size="sm">
        Labels now go to {present}. The other printer stays in the list, for test prints and for
        item lists if it is set up for them.
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" disabled={busy} onClick={afresh(() => onChosen(false))}>
          Keep {present}
        </Button>
        <Button loading={busy} onClick={afresh(() => onChosen(true))} data-autofocus>
          Use {added}
        </Button>
      </Group>
    </Modal>
  );
}
