import { Button, Group, Input, Progress, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type FileKind, kinds, refusal, sizeOf } from './fileKinds';
import { shrink } from './shrink';
import classes from './DropZone.module.css';

const largestPicture = 50_000_000; // bytes, before it is made smaller here

interface Props {
  label: string;
  kind: FileKind;
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  /** The largest accepted file size in bytes. */
  maxBytes?: number;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** How much of the file has been sent, from 0 to 1. */
  progress?: number | undefined;
}

/**
 * Accepts one file, dropped or chosen, and shows it. It does not upload: pass the file to
 * lib/api's upload, which reads its bytes first.
 */
export function DropZone(props: Props) {
  const { label, kind, value, onChange, description, error, required, disabled = false } = props;
  const { maxBytes = 5_000_000, progress } = props;
  const open = useRef<() => void>(null);
  const { zone, keepFocus } = useKeptFocus(Boolean(value), error);
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const wrong = refused ?? error;
  const { words, accept, extensions } = kinds[kind];

  const take = (files: File[]) => {
    const [file] = files;
    if (!file) return;
    const most = kind === 'image' ? largestPicture : maxBytes;
    const why = files.length > 1 ? 'Choose one file.' : refusal(file, kind, most);
    setRefused(why);
    if (why) return;
    if (kind === 'image') void shrink(file, maxBytes).then(accepted);
    else accepted(file);
  };
  const accepted = (file: File) => {
    const why = refusal(file, kind, maxBytes);
    setRefused(why);
    if (why) return;
    keepFocus();
    onChange(file);
  };

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      descriptionProps={{ mb: 6 }}
      error={wrong}
      errorProps={{ role: 'alert', id: `${id}-error` }}
      required={required ?? false}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Dropzone
        onDropAny={(taken, rejected) => take([...taken, ...rejected.map(({ file }) => file)])}
        onDrop={() => undefined}
        accept={accept}
        multiple
        openRef={open}
        activateOnKeyboard={false}
        enablePointerEvents
        disabled={disabled}
        className={classes['zone'] ?? ''}
        data-invalid={Boolean(wrong) || undefined}
        data-disabled={disabled || undefined}
        inputProps={{ 'aria-labelledby': `${id}-label`, multiple: false, tabIndex: -1 }}
        role="group"
        aria-labelledby={`${id}-label`}
        ref={zone}
      >
        {value ? (
          <Chosen
            file={value}
            disabled={disabled}
            onReplace={() => open.current?.()}
            onRemove={() => {
              setRefused(undefined);
              keepFocus();
              onChange(undefined);
            }}
          />
        ) : (
          <Group gap="sm" justify="center" className={classes['ask'] ?? ''}>
            <IconUpload size={20} stroke={1.6} aria-hidden />
            <Text size="sm">Drop {words} here, or</Text>
            <Button
              variant="default"
              size="xs"
              disabled={disabled}
              data-autofocus
              aria-describedby={wrong ? `${id}-error` : undefined}
              onClick={(event) => {
                event.stopPropagation();
                open.current?.();
              }}
            >
              Choose a file
            </Button>
            <Text size="xs" c="dimmed" className={classes['most'] ?? ''}>
              {extensions.join(', ').toUpperCase()},{' '}
              {sizeOf(kind === 'image' ? largestPicture : maxBytes)} at most
            </Text>
          </Group>
        )}
      </Dropzone>
      {progress !== undefined && (
        <Progress value={progress * 100} mt="xs" aria-label={`Uploading ${label.toLowerCase()}`} />
      )}
    </Input.Wrapper>
  );
}

/**
 * useKeptFocus moves the focus to the first button when the focused one was removed with the
 * file, or the file was refused.
 */
function useKeptFocus(chosen: boolean, error: ReactNode) {
  const zone = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (wanted.current) zone.current?.querySelector('button')?.focus();
    wanted.current = false;
  }, [chosen]);
  useEffect(() => {
    // The button that sent the file was disabled in the meantime and lost the focus.
    if (error && document.activeElement === document.body)
      zone.current?.querySelector('button')?.focus();
  }, [error]);
  const keepFocus = () => {
    wanted.current = true;
  };
  return { zone, keepFocus };
}

interface ChosenProps {
  file: File;
  disabled: boolean;
  onReplace: () => void;
  onRemove: () => void;
}

function Chosen({ file, disabled, onReplace, onRemove }: ChosenProps) {
  const act = (run: () => void) => (event: React.MouseEvent) => {
    event.stopPropagation(); // a click on the zone opens the file chooser
    run();
  };
  return (
    <div className={classes['chosen']}>
      <Picture file={file} />
      <div className={classes['name']}>
        <Text size="sm" fw={550} truncate title={file.name}>
          {file.name}
        </Text>
        <Text size="xs" c="dimmed">
          {sizeOf(file.size)}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" size="xs" disabled={disabled} onClick={act(onReplace)}>
          Replace
        </Button>
        <Button variant="subtle" color="gray" size="xs" disabled={disabled} onClick={act(onRemove)}>
          Remove
        </Button>
      </Group>
    </div>
  );
}

/** Shows a picture as it is, and any other file as an icon. */
function Picture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  const isPicture = file.type.startsWith('image/');
  useEffect(() => {
    if (!image.current) return undefined;
    const url = URL.createObjectURL(file);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <span className={classes['picture']}>
      {isPicture ? (
        <img ref={image} alt="" />
      ) : (
        <IconFileSpreadsheet size={22} stroke={1.6} aria-hidden />
      )}
    </span>
  );
}
