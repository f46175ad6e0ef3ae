import { useOffice } from '#islands/admin/kit/office.ts';
import { FaultLinks } from './FaultLinks.tsx';
import type { Faults } from './faults.ts';
import { jumpTo } from './jump.ts';
import { idAt, placeName } from '../place.ts';

interface Props {
  type: string;
  faults: Faults;
  /** Heading: `admin.faults` or `admin.incomplete`. */
  title: string;
}

/** List of what has to be filled in or corrected in a record, each with a link to its field. */
export function FaultList({ type, faults, title }: Props) {
  const office = useOffice();
  const links = Object.entries(faults).map(([place, words]) => ({
    name: placeName(office, type, place),
    words,
    jump: () => jumpTo(document.getElementById(idAt(type, place))),
  }));
  return <FaultLinks title={title} faults={links} />;
}
