import { Button, Switch, Tabs } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Branding } from '../../branding/branding.ts';
import { Dialog } from '../../ui/admin/dialog.tsx';
import { ConflictChoice, type SharedEditing, useSharedEditing } from '../../ui/admin/editing/shared-editing.tsx';
import { type Tagged, useDraft } from '../../ui/admin/editing/use-draft.ts';
import { useScheme } from '../../ui/admin/preferences/use-scheme.ts';
import { PageLoader } from '../../ui/page.tsx';
import { isBrandingOutdated, ownersBrandingQuery, type Saved, useSaveBranding } from './branding.mutation.ts';
import brandingTabStyles from './branding-tab.module.css';
import { fieldsOf, nameOfField, type SubTab, subTabs } from './fields.ts';
import styles from './preview.module.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { isShown, sections } from '../../branding/read-branding.ts';
import { BrandingField, type DraftProps } from './branding-field.tsx';
import { withSection } from './draft.ts';
import '@mantine/core/styles/Tabs.layer.css';
import { IconEye, IconMail } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../ui/admin/list/lists.tsx';
import { TabHeading, useTabInView } from '../../ui/admin/tab.tsx';
import { ButtonLink } from '../../ui/buttons.tsx';
import { GalleryImages } from './gallery-images.tsx';
import { PolicySections } from './policy-sections.tsx';

export type BrandingEditing = SharedEditing<Branding>;

const useEditing = ({ branding, tag }: Saved): BrandingEditing => {
  const client = useQueryClient();
  const draft = useDraft({ value: branding, tag });
  const saving = useSaveBranding();
  const send = (wanted: Branding, over: Tagged<Branding>, choose: (isOpen: boolean) => void) =>
    saving.mutate(
      { branding: wanted, tag: over.tag },
      {
        onSuccess: (saved) => {
          client.setQueryData(ownersBrandingQuery().queryKey, saved);
          draft.startFrom({ value: saved.branding, tag: saved.tag });
          choose(false);
        },
        onError: (error) => choose(isBrandingOutdated(error)),
      },
    );
  return useSharedEditing({ draft, isSaving: saving.isPending, send });
};

type PreviewProps = { readonly isUnsaved: boolean; readonly onClose: () => void; readonly children: ReactNode };

/** A page sets the window's title. The preview restores it. */
const useKeptTitle = (): void => {
  const [title] = useState(() => document.title);
  useEffect(
    () => () => {
      document.title = title;
    },
    [title],
  );
};

/** The page as visitors would see it. Nothing in it can be pressed. */
const Preview = ({ isUnsaved, onClose, children }: PreviewProps) => {
  useKeptTitle();
  useScheme('light');
  return (
    <Dialog opened onClose={onClose} title={isUnsaved ? 'Preview (unsaved changes)' : 'Preview'} size="100%">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.frame} aria-label="The page" tabIndex={0}>
        <div className={styles.page} inert>
          <Suspense fallback={<PageLoader />}>{children}</Suspense>
        </div>
      </section>
    </Dialog>
  );
};

/** The bar at the foot while something is unsaved. It says if another window has saved meanwhile. */
const SaveBar = ({ editing }: { readonly editing: BrandingEditing }) => {
  const { theirs, isUnsaved } = editing.draft;
  if (!isUnsaved) return null;
  return (
    <>
      <div className={brandingTabStyles.bar} role="status">
        <span>{theirs === null ? 'Unsaved changes' : 'Changed in another window'}</span>
        <Button variant="default" disabled={editing.isSaving} onClick={editing.discard}>
          Discard
        </Button>
        {theirs === null ? (
          <Button loading={editing.isSaving} onClick={editing.save}>
            Save changes
          </Button>
        ) : (
          <Button onClick={() => editing.choose(true)}>Compare</Button>
        )}
      </div>
      <ConflictChoice editing={editing} nameOf={nameOfField} />
    </>
  );
};

/** The switches for the parts of the home page that visitors see. */
const SectionSwitches = ({ draft, onChange }: DraftProps) => (
  <div>
    {sections.map(({ name, title }) => (
      <Switch
        key={name}
        size="md"
        className={brandingTabStyles.switch}
        label={title}
        checked={isShown(draft, name)}
        onChange={({ currentTarget: { checked } }) => onChange((before) => withSection(before, name, checked))}
      />
    ))}
  </div>
);

/** The page that visitors see, with the unsaved branding. */
export type ShowPage = (branding: Branding) => ReactNode;

const Panel = ({ tab, ...draft }: DraftProps & { readonly tab: SubTab }) => (
  <div className={brandingTabStyles.fields}>
    {tab === 'visibility'
      ? null
      : fieldsOf[tab].map((field) => <BrandingField key={field.path.join('.')} field={field} {...draft} />)}
    {tab === 'visibility' ? <SectionSwitches {...draft} /> : null}
    {tab === 'policies' ? <PolicySections {...draft} /> : null}
    {tab === 'gallery' ? <GalleryImages {...draft} /> : null}
  </div>
);

const useTab = (): readonly [SubTab, (tab: string | null) => void] => {
  const [params, setParams] = useSearchParams();
  const tab = subTabs.find(({ value }) => value === params.get('tab'))?.value ?? 'global';
  return [tab, (next) => setParams(next === null ? {} : { tab: next }, { replace: true })];
};

const Editor = ({ editing }: { readonly editing: BrandingEditing }) => {
  const [tab, setTab] = useTab();
  const { draft, round, edit } = editing.draft;
  const row = useTabInView<HTMLDivElement>(tab);
  return (
    <>
      <Tabs
        value={tab}
        onChange={setTab}
        keepMounted={false}
        classNames={{ list: brandingTabStyles.tabs, tab: brandingTabStyles.tab }}
      >
        <Tabs.List ref={row} aria-label="Branding">
          {subTabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} data-tab={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={brandingTabStyles.panel}>
          <Panel key={`${tab}${round}`} tab={tab} draft={draft} onChange={edit} />
        </Tabs.Panel>
      </Tabs>
      <SaveBar editing={editing} />
    </>
  );
};

type OpenProps = { readonly saved: Parameters<typeof useEditing>[0]; readonly showPage: ShowPage };

const Open = ({ saved, showPage }: OpenProps) => {
  const editing = useEditing(saved);
  const [previewing, setPreviewing] = useState(false);
  return (
    <>
      <TabHeading title="Branding">
        <ButtonLink
          variant="default"
          to="/admin/branding/emails"
          leftSection={<IconMail size={18} stroke={1.5} aria-hidden />}
        >
          Emails
        </ButtonLink>
        <Button
          variant="default"
          leftSection={<IconEye size={18} stroke={1.5} aria-hidden />}
          onClick={() => setPreviewing(true)}
        >
          Preview
        </Button>
      </TabHeading>
      <Editor editing={editing} />
      {previewing ? (
        <Preview isUnsaved={editing.draft.isUnsaved} onClose={() => setPreviewing(false)}>
          {showPage(editing.draft.draft)}
        </Preview>
      ) : null}
    </>
  );
};

/** The tab for the texts and pictures of the site. */
export const BrandingTab = ({ showPage }: { readonly showPage: ShowPage }) => {
  const saved = useQuery(ownersBrandingQuery());
  return (
    <>
      {saved.data === undefined ? <TabHeading title="Branding" /> : null}
      <Loaded of={saved} failed="Failed to load branding" waiting={{ rows: 5, height: 72 }}>
        {(branding) => <Open saved={branding} showPage={showPage} />}
      </Loaded>
    </>
  );
};
