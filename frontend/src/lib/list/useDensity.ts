import { useState } from 'react';
import { kept } from '../store';

export type Density = 'cards' | 'rows';

/** useDensity is how dense a list is, kept in this browser: cards at a counter, rows at a desk. */
export function useDensity(name: string, start: Density): [Density, () => void] {
  const stored = kept<Density>(`density.${name}`);
  const [density, setDensity] = useState(stored.read() ?? start);
  const toggle = () => {
    const next = density === 'cards' ? 'rows' : 'cards';
    stored.write(next);
    setDensity(next);
  };
  return [density, toggle];
}
