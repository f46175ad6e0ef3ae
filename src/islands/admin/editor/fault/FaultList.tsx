import { Alert } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Faults } from './faults.ts';
import { idAt, placeName } from '../place.ts';
import './faults.css';

/** Scrolls to a field and focuses it. */
function jumpTo(id: string): void {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

interface Props {
  type: string;
  faults: Faults;
  /** Heading: `admin.faults` or `admin.incomplete`. */
  title: string;
}

/** List of what has to be filled in or corrected, each with a link to its field. */
export function FaultList({ type, faults, title }: Props) {
  const office = useOffice();
  return (
    <Alert
      className="office-note"
      type="error"
      showIcon
      title={title}
      description={
        <ul className="office-faults">
          {Object.entries(faults).map(([place, words]) => (
            <li key={place}>
              <button type="button" onClick={() => jumpTo(idAt(type, place))}>
                {placeName(office, type, place)}
              </button>{' '}
              {words}
            </li>
          ))}
        </ul>
      }
    />
  );
}
