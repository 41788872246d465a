import { Choice } from '../choice.tsx';
import { CopyLink } from '../copy-link.tsx';
import { Problems } from '../problems.tsx';
import { Screen } from '../screen.tsx';
import { GALLERY_CHOICES, type GalleryView, galleryHref } from './gallery-address.ts';

/** Renders the gallery on a screen, below a toolbar with its options. */
export function GalleryPage({ view, problems }: { view: GalleryView; problems: readonly string[] }) {
  const to = (change: Partial<GalleryView>) => galleryHref({ ...view, ...change });
  const { brand, background, locale, direction, width, zoom } = GALLERY_CHOICES;
  return (
    <div className="wb-page">
      <header className="wb-strip">
        <div className="wb-row">
          <a className="wb-home" href="/workbench">
            Workbench
          </a>
          <span className="wb-tag">Gallery</span>
          <Choice label="Brand" all={brand} here={view.brand} to={(one) => to({ brand: one })} />
          <Choice label="Background" all={background} here={view.background} to={(one) => to({ background: one })} />
          <span className="wb-says">Tokens and components of both brands</span>
          <CopyLink />
          <a className="wb-action" href={to({ bare: true })} target="_blank" rel="noreferrer">
            Open bare
          </a>
        </div>
        <div className="wb-row wb-choices">
          <Choice label="Locale" all={locale} here={view.locale} to={(one) => to({ locale: one })} />
          <Choice label="Direction" all={direction} here={view.direction} to={(one) => to({ direction: one })} />
          <Choice label="Width" all={width} here={view.width} to={(one) => to({ width: one })} />
          <Choice
            label="Zoom"
            all={zoom}
            here={view.zoom}
            to={(one) => to({ zoom: one })}
            words={(one) => `${one} %`}
          />
        </div>
        <Problems problems={problems} />
      </header>
      <GalleryScreen view={view} />
    </div>
  );
}

/** Renders the gallery with the chosen width and zoom. */
export function GalleryScreen({ view }: { view: GalleryView }) {
  const href = galleryHref({ ...view, width: 'full', zoom: '100', bare: true });
  return <Screen title="The gallery" width={view.width} zoom={view.zoom} href={href} identity={href} />;
}
