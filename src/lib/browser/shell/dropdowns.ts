/** Closes dropdowns on Escape, on a click elsewhere and when the focus leaves, which native disclosure does not do. */
export function closeDropdowns(): void {
  const open = () => [
    ...document.querySelectorAll<HTMLDetailsElement>('details[data-dropdown][open]'),
  ];
  // In the drawer on a phone they form an accordion.
  const isBar = matchMedia('(min-width: 48em)');
  const closeOthers = (target: EventTarget | null) => {
    if (!isBar.matches) return;
    for (const dropdown of open()) {
      if (!dropdown.contains(target as Node | null)) dropdown.open = false;
    }
  };
  addEventListener('click', ({ target }) => closeOthers(target));
  addEventListener('focusin', ({ target }) => closeOthers(target));
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isBar.matches) return;
    for (const dropdown of open()) {
      dropdown.open = false;
      dropdown.querySelector('summary')?.focus();
    }
  });
}
