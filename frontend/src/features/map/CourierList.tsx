import { Table } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import { Link } from '@/components/Link';
import { Panel, Sub, Toned } from '@/components/Panel';
import type { MovingCourier } from '@/lib/api';
import { useProfile } from '@/lib/session';
import panel from '@/components/Panel.module.css';
import { dueOf, isLate, nameOf, pageOf, seenOf, stageOf } from './couriers';
import classes from './Map.module.css';

interface RowProps {
  id: string;
  to: string;
  number: string;
  name: string;
  shop: string;
  stage: string;
  due: string;
  late: boolean;
  seen: string;
  chosen: boolean;
  onChoose: (id: string) => void;
}

/** One courier. A new position changes no word of it, so nothing is rendered then. */
const CourierRow = memo(function CourierRow(row: RowProps) {
  const item = useRef<HTMLLIElement>(null);
  const { id, chosen, onChoose } = row;
  useEffect(() => {
    if (chosen && !item.current?.contains(document.activeElement))
      item.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <li
      ref={item}
      data-chosen={chosen || undefined}
      onMouseEnter={() => onChoose(id)}
      onFocus={() => onChoose(id)}
    >
      <span className={panel['what']}>
        <span className={panel['title']}>
          <Link to={row.to}>{row.number}</Link> {row.name}
        </span>
        <Sub>
          {row.shop} · {row.stage}
        </Sub>
        <Sub>{row.seen}</Sub>
      </span>
      {row.due && (
        <span className={panel['end']}>
          <Toned tone={row.late ? 'bad' : undefined}>{row.late ? 'Late' : row.due}</Toned>
          <Sub>{row.late ? `due ${row.due}` : 'due'}</Sub>
        </span>
      )}
    </li>
  );
});

interface Props {
  couriers: readonly MovingCourier[];
  now: number;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The couriers beside the map, which shows the one that is reached. */
export function CourierList({ couriers, now, chosen, onChoose }: Props) {
  const { Role } = useProfile();
  return (
    <div className={classes['list']}>
      <ul className={panel['rows']} aria-label="Couriers">
        {couriers.map((courier) => (
          <CourierRow
            key={courier.Id}
            id={courier.Id}
            to={pageOf(courier, Role)}
            number={courier.Number}
            name={nameOf(courier)}
            shop={courier.ShopName}
            stage={stageOf(courier)}
            due={dueOf(courier)}
            late={isLate(courier, now)}
            seen={seenOf(courier, now)}
            chosen={courier.Id === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </div>
  );
}

interface TableProps {
  couriers: readonly MovingCourier[];
  now: number;
  finding: string;
}

/** The same as a table. */
export function CourierTable({ couriers, now, finding }: TableProps) {
  const { Role } = useProfile();
  return (
    <Panel title="Couriers" finding={<span role="status">{finding}</span>}>
      <Table.ScrollContainer minWidth={720}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {['Order', 'Shop', 'Courier', 'State', 'Due', 'Position'].map((label) => (
                <Table.Th key={label}>{label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {couriers.map((courier) => (
              <Table.Tr key={courier.Id}>
                <Table.Td>
                  <Link to={pageOf(courier, Role)}>{courier.Number}</Link>
                </Table.Td>
                <Table.Td>{courier.ShopName}</Table.Td>
                <Table.Td>{nameOf(courier)}</Table.Td>
                <Table.Td>{stageOf(courier)}</Table.Td>
                <Table.Td>
                  {isLate(courier, now) ? (
                    <Toned tone="bad">Late, due {dueOf(courier)}</Toned>
                  ) : (
                    dueOf(courier)
                  )}
                </Table.Td>
                <Table.Td>{seenOf(courier, now)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}
