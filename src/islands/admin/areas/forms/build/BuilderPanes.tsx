import { Button, Drawer, Grid } from 'antd';
import { use, useState } from 'react';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import { useBuilder } from './builder.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { Dragging } from './canvas/Dragging.tsx';
import { Palette, PaletteDialog } from './Palette.tsx';
import { Properties } from './properties/Properties.tsx';

/** The properties in a drawer, if there is no room beside the form. */
function PropertiesDrawer() {
  const { t } = useOffice();
  const { isEditing, endEditing } = useBuilder();
  const isActive = use(ActiveContext);
  return (
    <Drawer
      open={isEditing && isActive}
      size={Math.min(480, innerWidth)}
      title={t('admin.formProperties')}
      onClose={endEditing}
      footer={
        <Button block type="primary" onClick={endEditing}>
          {t('admin.formDone')}
        </Button>
      }
    >
      {isEditing && <Properties />}
    </Drawer>
  );
}

/** The palette, the form, and the properties of the chosen part, side by side as far as there is room. */
export function BuilderPanes() {
  const { t } = useOffice();
  const { isOpen } = useBuilder();
  const { md: isWide = true, xl: isWhole = true } = Grid.useBreakpoint();
  const [isAdding, add] = useState(false);
  return (
    <Dragging>
      <div className="builder-panes">
        {isWhole && isOpen && (
          <div className="office-card builder-side">
            <Palette />
          </div>
        )}
        <Canvas onAdd={() => add(true)} />
        {isWide && (
          <aside className="office-card builder-side" aria-label={t('admin.formProperties')}>
            <Properties />
          </aside>
        )}
      </div>
      {!isWide && <PropertiesDrawer />}
      {isAdding && <PaletteDialog onEnd={() => add(false)} />}
    </Dragging>
  );
}
