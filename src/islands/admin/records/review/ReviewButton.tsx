import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import type { ResourcePlan, Review, Row } from '#islands/admin/kit/resource-plan.ts';
import { ReviewDrawer } from './ReviewDrawer.tsx';

interface Props extends ButtonProps {
  plan: ResourcePlan;
  review: Review;
  filter?: Readonly<Record<string, unknown>>;
  start?: Row;
  onDone(): void;
}

/** Opens the queue: at a record, or at the one that has waited longest. */
export function ReviewButton({ plan, review, filter = {}, start, onDone, ...button }: Props) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => open(true)} />
      {isOpen && (
        <ReviewDrawer
          plan={plan}
          review={review}
          filter={filter}
          {...(start && { start })}
          onClose={() => open(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}
