import { useNavigate } from 'react-router';
import { api, resultOf } from '@/lib/api';
import { useFinder } from '@/lib/commands';
import { useProfile } from '@/lib/session';
import { categoryPath, subcategoryPath, verticalPath } from './types';

const shortest = 3; // letters

/** useCatalogueFinder lets Ctrl/Cmd+K find places of the catalogue and products, for an Admin. */
export function useCatalogueFinder(): void {
  const { Role } = useProfile();
  const navigate = useNavigate();
  useFinder(async (query, signal) => {
    if (Role !== 'Admin' || query.length < shortest) return [];
    const init = { params: { query: { Query: query } }, signal };
    const found = await resultOf(api.GET('/api/upc/find', init));
    return found.map(({ Kind, Id, Name, Detail }, index) => ({
      id: `catalogue ${index} ${Id}`,
      label: Name,
      detail: Detail,
      group: 'Catalogue',
      run: () => void navigate(pathOf(Kind, Id, Name)),
    }));
  });
}

function pathOf(kind: string, id: string, name: string) {
  if (kind === 'Vertical') return verticalPath(id);
  if (kind === 'Category') return categoryPath(id);
  const search = kind === 'Product' ? `?query=${encodeURIComponent(name)}` : '';
  return subcategoryPath(id) + search;
}
