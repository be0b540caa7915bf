import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '@/components/Alert';
import { Dialog } from '@/components/Dialog';
import { messageOf } from '@/lib/api';
import { findScanned } from '@/lib/scanned';
import { useProfile } from '@/lib/session';
import { playRight, playWrong } from '@/platform/tones';
import { useApplyOrder } from './applyOrder';
import classes from './detail/Detail.module.css';
import { canScan, useCamera } from './detail/useCamera';
import { handOverScanned } from './handOverScanned';

/** Opens the order, courier order or return whose label or number is held before the camera, or typed. */
export default function ScanCode({ onClose }: { onClose: () => void }) {
  const profile = useProfile();
  const navigate = useNavigate();
  const applyOrder = useApplyOrder();
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState('');
  const take = (Code: string) => {
    findScanned(Code, profile).then(
      (found) => {
        if (!found) {
          playWrong();
          setUnknown(`Nothing has the code ${Code}.`);
          return;
        }
        playRight();
        onClose();
        void navigate(found.to);
        if (found.orderId && found.packageNo && profile.Role === 'Shop')
          void handOverScanned(found.orderId, found.packageNo, applyOrder);
      },
      (error: unknown) => {
        playWrong();
        setUnknown(messageOf(error));
      },
    );
  };
  const { video, problem } = useCamera(canScan(), take);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) take(typed.trim());
  };
  return (
    <Dialog title="Scan a label" onClose={onClose} size={480}>
      {canScan() && !problem && (
        <>
          <video ref={video} className={classes['camera']} muted playsInline />
          <Text size="sm" c="dimmed">
            Hold the label before the camera. What it belongs to opens by itself.
          </Text>
        </>
      )}
      {problem && <Alert tone="bad">{problem}</Alert>}
      {unknown && <Alert tone="bad">{unknown}</Alert>}
      <form onSubmit={submit} noValidate>
        <Group align="end" wrap="nowrap">
          <TextInput
            flex={1}
            label="Order number or code"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            maxLength={200}
            autoComplete="off"
            data-takes-codes
          />
          <Button type="submit">Open</Button>
        </Group>
      </form>
    </Dialog>
  );
}
