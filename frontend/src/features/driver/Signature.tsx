import { Button, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './driver.module.css';
import { drawn } from './picture';

/** A field to sign in with a finger. */
export function Signature({ onSign }: { onSign: (picture: string) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [signed, setSigned] = useState(false);
  useEffect(() => {
    const field = canvas.current;
    const pen = field?.getContext('2d');
    if (!field || !pen) return;
    field.width = field.clientWidth * 2;
    field.height = field.clientHeight * 2;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, field.width, field.height);
    pen.lineWidth = 5;
    pen.lineCap = 'round';
  }, []);
  const draw = (event: React.PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || event.buttons === 0) return;
    const { offsetX, offsetY } = event.nativeEvent;
    if (event.type === 'pointerdown') {
      pen.beginPath();
      pen.moveTo(offsetX * 2, offsetY * 2);
    }
    pen.lineTo(offsetX * 2, offsetY * 2);
    pen.stroke();
    setSigned(true);
  };
  return (
    <Stack gap="xs">
      <canvas
        ref={canvas}
        className={classes['sign']}
        aria-label="Sign here"
        onPointerDown={draw}
        onPointerMove={draw}
      />
      <Button
        size="md"
        disabled={!signed}
        onClick={() => canvas.current && onSign(drawn(canvas.current))}
      >
        Delivered, signed
      </Button>
    </Stack>
  );
}
