import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@/components/Link';

/** Leads to where the couriers are now. */
export const MapLink = () => (
  <Button
    component={Link}
    to="/courier-map"
    variant="default"
    leftSection={<IconMapPin size={16} aria-hidden />}
  >
    Map
  </Button>
);
