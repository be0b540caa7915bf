import { useViews } from './views';
import classes from './List.module.css';

/** The name of the view that the address names, on the button that opens the views. */
export default function ViewName({ list, view }: { list: string; view: string }) {
  const name = useViews(list).data?.find(({ Id }) => Id === view)?.Name;
  return name && <span className={classes['viewName']}>: {name}</span>;
}
