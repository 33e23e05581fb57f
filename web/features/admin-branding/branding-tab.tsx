import { Button, Switch, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import type { Branding } from '../../branding/branding.ts';
import { isShown, sections } from '../../branding/read-branding.ts';
import { Dialog } from '../../ui/admin/dialog.tsx';
import { ConflictChoice, type SharedEditing, useSharedEditing } from '../../ui/admin/editing/shared-editing.tsx';
import { type Tagged, useDraft } from '../../ui/admin/editing/use-draft.ts';
import { isBrandingOutdated, ownersBrandingQuery, type Saved, useSaveBranding } from './branding.mutation.ts';
import { BrandingField, type DraftProps } from './branding-field.tsx';
import brandingTabStyles from './branding-tab.module.css';
import { withSection } from './draft.ts';
import { fieldsOf, nameOfField, partsOfSite, type SubTab, subTabs } from './fields.ts';
import '@mantine/core/styles/Tabs.layer.css';
import { IconEye, IconMail } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Loaded } from '../../ui/admin/list/lists.tsx';
import { type ShowSite, SiteFrame } from '../../ui/admin/site-frame.tsx';
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

/** The bar at the bottom while something is unsaved. Says so if another window has saved since. */
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

/** The switches that show and hide parts of the home page. */
const SectionSwitches = ({ draft, onChange }: DraftProps) => (
  <div>
    {sections.map(({ name, title }) => (
      <Switch
        key={name}
        size="md"
        className="line tap"
        label={title}
        checked={isShown(draft, name)}
        onChange={({ currentTarget: { checked } }) => onChange((before) => withSection(before, name, checked))}
      />
    ))}
  </div>
);

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

/** The picked part of the site, and the tab that opened for it. */
const usePlace = () => {
  const [tab, setTab] = useTab();
  const [picked, setPicked] = useState<(typeof partsOfSite)[number] | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (picked === null || picked.tab !== tab) return;
    const field = document.getElementById(picked.field);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [picked, tab]);
  const pick = (part: string) => {
    const found = partsOfSite.find((known) => known.part === part);
    if (found === undefined) return;
    if (found.tab === null) return navigate('/admin/services');
    setTab(found.tab);
    setPicked({ ...found });
  };
  const open = (next: string | null) => {
    setPicked(null);
    setTab(next);
  };
  const shown = picked ?? partsOfSite.find((known) => known.tab === tab);
  return { tab, open, pick, shown: shown?.part };
};

const partNames = partsOfSite.map(({ part }) => part);

type EditorProps = {
  readonly editing: BrandingEditing;
  readonly place: ReturnType<typeof usePlace>;
  readonly site: ReactNode;
};

const Editor = ({ editing, place: { tab, open }, site }: EditorProps) => {
  const { draft, round, edit } = editing.draft;
  const row = useTabInView<HTMLDivElement>(tab);
  return (
    <>
      <Tabs
        value={tab}
        onChange={open}
        keepMounted={false}
        classNames={{ list: brandingTabStyles.tabs, tab: brandingTabStyles.tab }}
      >
        <Tabs.List ref={row} aria-label="Branding">
          {subTabs.map((each) => (
            <Tabs.Tab key={each.value} value={each.value} data-tab={each.value}>
              {'said' in each ? (
                <>
                  {each.said} <span className="spoken">({each.label})</span>
                </>
              ) : (
                each.label
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={brandingTabStyles.sides}>
          <Tabs.Panel value={tab} className="card">
            <Panel key={`${tab}${round}`} tab={tab} draft={draft} onChange={edit} />
          </Tabs.Panel>
          {site}
        </div>
      </Tabs>
      <SaveBar editing={editing} />
    </>
  );
};

type OpenProps = { readonly saved: Parameters<typeof useEditing>[0]; readonly showSite: ShowSite };

/** The texts next to the site. If there is no room for both, or to see it large, the site opens over them. */
const Open = ({ saved, showSite }: OpenProps) => {
  const editing = useEditing(saved);
  const place = usePlace();
  const [isLarge, setLarge] = useState(false);
  const hasRoom = useMediaQuery('(min-width: 62em)');
  const typed = useDeferredValue(editing.draft.draft);
  const site = (
    <SiteFrame
      parts={partNames}
      shown={place.shown}
      onPick={(part) => {
        setLarge(false);
        place.pick(part);
      }}
    >
      {showSite(typed)}
    </SiteFrame>
  );
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
          onClick={() => setLarge(true)}
        >
          See it
        </Button>
      </TabHeading>
      <Editor editing={editing} place={place} site={hasRoom === true && !isLarge ? site : null} />
      <Dialog
        opened={isLarge}
        onClose={() => setLarge(false)}
        title={editing.draft.isUnsaved ? 'Your site (unsaved changes)' : 'Your site'}
        size="100%"
      >
        <div className={brandingTabStyles.large}>{site}</div>
      </Dialog>
    </>
  );
};

/** The tab for the site's texts and pictures. */
export const BrandingTab = ({ showSite }: { readonly showSite: ShowSite }) => {
  const saved = useQuery(ownersBrandingQuery());
  return (
    <>
      {saved.data === undefined ? <TabHeading title="Branding" /> : null}
      <Loaded of={saved} failed="Failed to load branding" waiting={{ rows: 5, height: 72 }}>
        {(branding) => <Open saved={branding} showSite={showSite} />}
      </Loaded>
    </>
  );
};
