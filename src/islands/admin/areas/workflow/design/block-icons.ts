import {
  AuditOutlined,
  BranchesOutlined,
  ClockCircleOutlined,
  ForkOutlined,
  SendOutlined,
  ShareAltOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { BlockKind } from '#contract/workflow/outline.ts';

/** Icon of each kind of block. */
export const BLOCK_ICONS: Readonly<Record<BlockKind, ComponentType<{ 'aria-hidden': boolean }>>> = {
  approval: AuditOutlined,
  copy: SendOutlined,
  wait: ClockCircleOutlined,
  choice: BranchesOutlined,
  inclusive: ShareAltOutlined,
  parallel: ForkOutlined,
};
