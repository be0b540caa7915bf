import { Link, RichTextEditor as Parts } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './RichText.module.css';

interface Props {
  id: string;
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
  required: boolean;
  disabled?: boolean;
  placeholder?: string;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: false, // Mantine's own component uses the toolbar's dialog
  }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['mailto', 'tel'],
    HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: null },
  }),
];

const labels = {
  boldControlLabel: 'Bold',
  italicControlLabel: 'Italic',
  underlineControlLabel: 'Underline',
  h2ControlLabel: 'Heading',
  h3ControlLabel: 'Small heading',
  bulletListControlLabel: 'Bulleted list',
  orderedListControlLabel: 'Numbered list',
  linkControlLabel: 'Link',
  unlinkControlLabel: 'Remove link',
  linkEditorInputLabel: 'Address of the link',
  linkEditorInputPlaceholder: 'https://example.com',
  undoControlLabel: 'Undo',
  redoControlLabel: 'Redo',
};

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** The left and right arrow keys move through the toolbar, as in other toolbars. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
  const step = steps[event.key];
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  all.at((at + step) % all.length)?.focus();
}

/** The editor, loaded by RichText. */
export default function RichTextEditor(props: Props) {
  const { value, onChange, onBlur, disabled = false } = props;
  const known = useRef(value); // the last value received or reported
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    editorProps: { attributes: attributesOf(props) },
    onUpdate: ({ editor: now }) => {
      known.current = htmlOf(now);
      onChange(known.current);
    },
    onBlur: () => onBlur?.(),
  });

  // The value was set from outside, for example by resetting the form.
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <Parts
      editor={editor}
      labels={labels}
      withTypographyStyles={false}
      withCodeHighlightStyles={false}
      data-invalid={props.invalid || undefined}
      data-disabled={disabled || undefined}
      data-empty={value === '' || undefined}
      classNames={{
        root: classes['root'] ?? '',
        toolbar: classes['toolbar'] ?? '',
        controlsGroup: classes['group'] ?? '',
        control: classes['control'] ?? '',
        controlIcon: classes['icon'] ?? '',
        content: classes['content'] ?? '',
        linkEditor: classes['link'] ?? '',
        linkEditorExternalControl: classes['external'] ?? '',
      }}
    >
      {!disabled && <Toolbar />}
      <Parts.Content />
    </Parts>
  );
}

function attributesOf(props: Props): Record<string, string> {
  const { id, labelledBy, describedBy, invalid, required, disabled, placeholder } = props;
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    'aria-invalid': String(invalid),
    'aria-required': String(required),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(disabled && { 'aria-disabled': 'true' }),
    ...(placeholder && { 'aria-placeholder': placeholder, 'data-placeholder': placeholder }),
  };
}

function Toolbar() {
  return (
    <Parts.Toolbar role="toolbar" aria-label="Formatting" onKeyDown={walk}>
      <Parts.ControlsGroup>
        <Parts.Bold />
        <Parts.Italic />
        <Parts.Underline />
      </Parts.ControlsGroup>
      <Parts.ControlsGroup>
        <Parts.H2 />
        <Parts.H3 />
        <Parts.BulletList />
        <Parts.OrderedList />
      </Parts.ControlsGroup>
      <Parts.ControlsGroup>
        <Parts.Link disableTooltips />
        <Parts.Unlink />
      </Parts.ControlsGroup>
      <Parts.ControlsGroup>
        <Parts.Undo />
        <Parts.Redo />
      </Parts.ControlsGroup>
    </Parts.Toolbar>
  );
}
