import { useState } from 'react';
import type { Role } from '@/lib/session';
import { kept } from '@/lib/store';

export type Density = 'cards' | 'rows';

const density = kept<Density>('density');

/** useDensity is how dense the list is, kept in this browser: cards at a counter, rows at a desk. */
export function useDensity(role: Role): [Density, () => void] {
  const [dense, setDense] = useState(density.read() ?? (role === 'Shop' ? 'cards' : 'rows'));
  const toggle = () => {
    const next = dense === 'cards' ? 'rows' : 'cards';
    density.write(next);
    setDense(next);
  };
  return [dense, toggle];
}
