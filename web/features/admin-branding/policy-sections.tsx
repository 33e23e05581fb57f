import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { newKey } from '../../api/call/new-key.ts';
import type { PolicySection } from '../../branding/branding.ts';
import { moved } from '../../ui/admin/editing/moved.ts';
import { type DraftProps, LazyHtmlEditor } from './branding-field.tsx';
import styles from './branding-tab.module.css';
import { sectionLimits } from './draft.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
const iconChoices = [
  { value: 'calendar', label: 'Calendar' },
  { value: 'cash', label: 'Cash' },
  { value: 'refresh', label: 'Change' },
  { value: 'clock', label: 'Clock' },
  { value: 'receipt', label: 'Receipt' },
  { value: '', label: 'Note' },
];

type SectionProps = {
  readonly section: PolicySection;
  readonly number: number;
  readonly onChange: (changed: Partial<PolicySection>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

const Section = ({ section, number, onChange, onMove, onRemove }: SectionProps) => (
  <li className={styles.item}>
    <div className={styles.itemHead}>
      <TextInput
        label={`Section ${number}`}
        maxLength={sectionLimits.title.maxLength}
        value={section.title}
        onChange={({ currentTarget: { value } }) => onChange({ title: value })}
      />
      <NativeSelect
        size="md"
        label="Icon"
        value={section.icon}
        data={iconChoices}
        onChange={({ currentTarget: { value } }) => onChange({ icon: value })}
      />
      <button type="button" aria-label={`Move section ${number} up`} onClick={() => onMove(-1)}>
        <IconArrowUp {...icon} />
      </button>
      <button type="button" aria-label={`Move section ${number} down`} onClick={() => onMove(1)}>
        <IconArrowDown {...icon} />
      </button>
      <button type="button" aria-label={`Remove section ${number}`} onClick={onRemove}>
        <IconTrash {...icon} />
      </button>
    </div>
    <Suspense fallback={<Skeleton height={160} radius="md" />}>
      <LazyHtmlEditor
        label={`Text of section ${number}`}
        value={section.content}
        onChange={(content) => onChange({ content })}
      />
    </Suspense>
  </li>
);

export const PolicySections = ({ draft, onChange }: DraftProps) => {
  const change = (edit: (before: readonly PolicySection[]) => readonly PolicySection[]) =>
    onChange((before) => ({
      ...before,
      policies: { ...before.policies, sections: edit(before.policies.sections) },
    }));
  return (
    <>
      <ul className="grid-lg">
        {draft.policies.sections.map((section, index) => (
          <Section
            key={section._id}
            section={section}
            number={index + 1}
            onChange={(changed) =>
              change((before) => before.map((each, place) => (place === index ? { ...each, ...changed } : each)))
            }
            onMove={(by) => change((before) => moved(before, index, by))}
            onRemove={() => change((before) => before.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <Button
        variant="default"
        className="self-start"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() =>
          change((before) => [...before, { _id: `section-${newKey()}`, icon: '', title: '', content: '' }])
        }
      >
        Add a section
      </Button>
    </>
  );
};
