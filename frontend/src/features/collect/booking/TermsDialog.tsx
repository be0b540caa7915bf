import { Button, Checkbox, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogContent } from '@/components/Dialog';
import { useConfig } from '@/lib/config';
import type { useTerms } from './useTerms';

/** Asks for the terms to be accepted, before the first booking. */
export function TermsDialog({ terms }: { terms: ReturnType<typeof useTerms> }) {
  const { Brand } = useConfig();
  const [agreed, setAgreed] = useState(false);
  return (
    <Dialog title="Terms and conditions" onClose={terms.close} busy={terms.busy}>
      <DialogContent
        footer={
          <>
            <Button variant="default" onClick={terms.close} disabled={terms.busy}>
              Cancel
            </Button>
            <Button onClick={terms.accept} loading={terms.busy} disabled={!agreed}>
              Accept and book
            </Button>
          </>
        }
      >
        <Stack>
          <Text>
            Please accept the terms of {Brand}’s courier deliveries before your first booking.
          </Text>
          <List spacing="xs" size="sm">
            <List.Item>A quoted price is valid for 15 minutes.</List.Item>
            <List.Item>
              10 minutes of waiting are included at each of collection and delivery, then 50p per
              minute.
            </List.Item>
            <List.Item>
              A delivery can be cancelled until a driver is assigned; the booking credit then comes
              back.
            </List.Item>
            <List.Item>You must mark restricted items as such.</List.Item>
          </List>
          <Checkbox
            data-autofocus
            label="I agree to the terms and conditions"
            checked={agreed}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
