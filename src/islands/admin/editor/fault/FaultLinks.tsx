import { Alert } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import './faults.css';

/** What is wrong at a place. */
export interface FaultLink {
  /** Name of the place. */
  name: string;
  words: string;
  /** Leads to the place. */
  jump(): void;
}

interface Props {
  title: string;
  faults: readonly FaultLink[];
  className?: string;
}

/** List of what has to be filled in or corrected, each with a link to its place; says so if there is nothing. */
export function FaultLinks({ title, faults, className = '' }: Props) {
  const { t } = useOffice();
  if (faults.length === 0)
    return <Alert className="office-note" type="success" showIcon title={t('admin.formRight')} />;
  return (
    <Alert
      className={`office-note ${className}`}
      type="error"
      showIcon
      title={title}
      description={
        <ul className="office-faults">
          {faults.map(({ name, words, jump }, index) => (
            <li key={index}>
              <button type="button" onClick={jump}>
                {name}
              </button>{' '}
              {words}
            </li>
          ))}
        </ul>
      }
    />
  );
}
