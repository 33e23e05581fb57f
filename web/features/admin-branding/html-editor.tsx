import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/tiptap/styles.layer.css';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import styles from './branding-tab.module.css';

type HtmlEditorProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
};

/** Limits the editor to the HTML of the site: paragraphs, emphasis, headings, lists, quotations and links. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    heading: { levels: [3, 4] },
    link: { openOnClick: false },
  }),
];

export const HtmlEditor = ({ label, value, onChange }: HtmlEditorProps) => {
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: (event) => onChange(event.editor.getHTML()),
  });
  return (
    <div>
      <p className={styles.htmlLabel}>{label}</p>
      <RichTextEditor editor={editor} classNames={{ root: styles.editor, control: 'square' }}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.H3 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </div>
  );
};
