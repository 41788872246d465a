import type { Shell } from '../../../src/shell/create-shell.ts';

/** Updates styles and icon of the document when the brand changes, which a sign-in without a new document can cause. */
export function followBrand(shell: Shell): void {
  const show = () => {
    const brand = shell.brand();
    if (document.documentElement.dataset.brand !== brand) document.documentElement.dataset.brand = brand;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const { logoUrl } = shell.config.brands[brand];
    if (icon && logoUrl && icon.getAttribute('href') !== logoUrl) icon.href = logoUrl;
  };
  show();
  shell.session.subscribe(show);
}
