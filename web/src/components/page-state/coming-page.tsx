import { EmptyState } from './empty-state';
import { PlainLinkButton } from './plain-button';
import { pageStateTexts } from './page-state.texts';

interface ComingPageProps {
  readonly title: string;
  /** What the page will do, in one sentence. */
  readonly promise: string;
  /** Where to go meanwhile. */
  readonly meanwhile: { readonly to: string; readonly label: string };
}

/** An address that exists but whose page is not built yet says so, and shows a way on. */
export function ComingPage({ title, promise, meanwhile }: ComingPageProps) {
  return (
    <>
      <title>{`${title} · Lạc Thư`}</title>
      <EmptyState
        heading="h1"
        title={title}
        text={`${pageStateTexts.comingSoon} ${promise}`}
        action={
          <PlainLinkButton primary to={meanwhile.to}>
            {meanwhile.label}
          </PlainLinkButton>
        }
      />
    </>
  );
}
