import { Anchor, Group, Paper, Table, Text, VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { counted } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import { nameOf, placeOf, type User } from './types';
import { type UserActs, UserMenu } from './UserMenu';
import classes from './Users.module.css';
import { UserStatus } from './UserStatus';

interface Props extends UserActs {
  users: User[];
  /** Rows of a table; cards where that is too narrow. */
  wide: boolean;
  /** Who is signed in, by address. */
  own: string;
}

/** The users of one page. */
export function UserList({ users, wide, own, ...acts }: Props) {
  const now = useNow();
  if (!wide) {
    return (
      <ul className={classes['cards']}>
        {users.map((user) => (
          <Paper key={user.Id} component="li" p="sm">
            <Group justify="space-between" wrap="nowrap" align="start">
              <Name user={user} />
              <UserMenu user={user} own={user.Email === own} {...acts} />
            </Group>
            <Group justify="space-between" gap="xs" mt="xs" wrap="nowrap" align="end">
              <Text size="sm">
                {user.Role}, {placeOf(user)}
              </Text>
              <UserStatus user={user} now={now} />
            </Group>
          </Paper>
        ))}
      </ul>
    );
  }
  return (
    <div className={classes['sheet']}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Name</Table.Th>
            <Table.Th scope="col">Role</Table.Th>
            <Table.Th scope="col">Belongs to</Table.Th>
            <Table.Th scope="col">Extra abilities</Table.Th>
            <Table.Th scope="col">Status</Table.Th>
            <Table.Th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map((user) => (
            <Table.Tr key={user.Id}>
              <Table.Td>
                <Name user={user} />
              </Table.Td>
              <Table.Td>{user.Role}</Table.Td>
              <Table.Td>
                {user.ShopName || user.MerchantName || 'All merchants'}
                {user.ShopName && (
                  <Text size="xs" c="dimmed">
                    {user.MerchantName}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                {user.Abilities.length
                  ? counted(user.Abilities.length, 'ability', 'abilities')
                  : 'None'}
              </Table.Td>
              <Table.Td>
                <UserStatus user={user} now={now} />
              </Table.Td>
              <Table.Td ta="right">
                <UserMenu user={user} own={user.Email === own} {...acts} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** The name leads to the dialog in which the user is changed. */
function Name({ user }: { user: User }) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('user', user.Id);
  const name = nameOf(user);
  return (
    <div className={classes['name']}>
      <Anchor component={Link} to={`?${params.toString()}`} c="inherit" fw={550} preventScrollReset>
        {name}
      </Anchor>
      {name !== user.Email && (
        <Text size="xs" c="dimmed">
          {user.Email}
        </Text>
      )}
    </div>
  );
}
