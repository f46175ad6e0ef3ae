import type { ReactNode } from 'react';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';

interface CardProps {
  title: string;
  children: ReactNode;
}

/** A part of the portal, and how it does. */
export const Card = ({ title, children }: CardProps) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

/** A line that stands out where something is wrong. */
export const Line = ({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) => (
  <p>
    {isBad ? (
      <Mark value="failed" tone="bad">
        {children}
      </Mark>
    ) : (
      children
    )}
  </p>
);
