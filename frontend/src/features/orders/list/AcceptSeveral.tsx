import { Button, Group, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { counted } from '@/lib/format';
import { useReturnFocus } from '@/lib/hooks';
import { useVehicleTypes } from '../detail/calls';

interface Props {
  count: number;
  busy: boolean;
  onClose: () => void;
  onConfirm: (vehicleTypeId: string) => void;
}

/** Asks with which vehicle several orders are accepted; what is inactive is not offered. */
export function AcceptSeveral({ count, busy, onClose, onConfirm }: Props) {
  useReturnFocus();
  const types = useVehicleTypes();
  const [vehicle, setVehicle] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const title = `Accept ${counted(count, 'order')}`;
  return (
    <Modal opened onClose={onClose} title={title} size={480}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(!vehicle);
          if (vehicle) onConfirm(vehicle);
        }}
      >
        <Select
          label="Vehicle type"
          required
          data={(types.data ?? [])
            .filter((t) => t.Active)
            .map((t) => ({ value: t.Id, label: `${t.Name}, up to ${t.MaxWeight}` }))}
          value={vehicle}
          onChange={setVehicle}
          error={missing && !vehicle && 'Please select a vehicle type.'}
          errorProps={{ role: 'alert' }}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {title}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
