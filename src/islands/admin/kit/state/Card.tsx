import type { ReactNode } from 'react';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';

interface CardProps {
  title: string;
  children: ReactNode;
}

/** A component of the portal, and its state. */
export const Card = ({ title, children }: CardProps) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

/** A line that is highlighted if something is wrong. */
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
