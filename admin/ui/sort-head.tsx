import { Icon } from './icon';

type Order = 'asc' | 'desc';

interface Props {
  label: string;
  className?: string;
  /** Null: the table is sorted by another column. */
  order: Order | null;
  /** That of a first press. */
  first: Order;
  onSort: (order: Order) => void;
}

/** The head of a column that sorts the table. */
export function SortHead({ label, className, order, first, onSort }: Props) {
  const isDown = order === 'desc';
  return (
    <th scope="col" className={className} aria-sort={order ? (isDown ? 'descending' : 'ascending') : undefined}>
      <button type="button" className="sort" onClick={() => onSort(order ? (isDown ? 'asc' : 'desc') : first)}>
        {label}
        {order && <Icon name={isDown ? 'down' : 'up'} />}
      </button>
    </th>
  );
}
