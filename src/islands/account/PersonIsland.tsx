import { createContext, use, type ReactNode } from 'react';
import { Island, type IslandProps } from '#islands/session/Island.tsx';
import type { PersonTexts } from './texts.ts';

export interface PersonProps extends IslandProps {
  personTexts: PersonTexts;
}

/** The texts of the personal center, for the parts that stand in it. */
export const PersonTextsContext = createContext<PersonTexts | undefined>(undefined);

export function usePersonTexts(): PersonTexts {
  const texts = use(PersonTextsContext);
  if (!texts) throw new Error('This part stands inside a PersonIsland');
  return texts;
}

/** An island of the personal center, with texts of its own. */
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
