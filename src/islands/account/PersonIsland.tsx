import { createContext, use, type ReactNode } from 'react';
import { Island, type IslandProps } from '#islands/session/Island.tsx';
import type { PersonTexts } from './texts.ts';

export interface PersonProps extends IslandProps {
  personTexts: PersonTexts;
}

/** Texts of the personal center, for its parts. */
export const PersonTextsContext = createContext<PersonTexts | undefined>(undefined);

export function usePersonTexts(): PersonTexts {
  const texts = use(PersonTextsContext);
  if (!texts) throw new Error('This part stands inside a PersonIsland');
  return texts;
}

/** Frame of an island in the personal center: the session, and the personal center's texts. */
export function PersonIsland({
  personTexts,
  children,
  ...rest
}: PersonProps & { children: ReactNode }) {
  return (
    <PersonTextsContext value={personTexts}>
      <Island {...rest}>{children}</Island>
    </PersonTextsContext>
  );
}
