import { useEffect, useRef } from 'react';
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
  /** How often a deed was refused for them. */
  refusals: number;
}

/** List of what has to be filled in or corrected in a record, each with a link to its field. */
export function FaultList({ type, faults, title, refusals }: Props) {
  const office = useOffice();
  const list = useRef<HTMLDivElement>(null);
  // Whoever presses a button far below would not see why nothing happened.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  const links = Object.entries(faults).map(([place, words]) => ({
    name: placeName(office, type, place),
    words,
    jump: () => jumpTo(document.getElementById(idAt(type, place))),
  }));
  return (
    <div ref={list}>
      <FaultLinks title={title} faults={links} />
    </div>
  );
}
