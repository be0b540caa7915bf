import { Group, Image, Text } from '@mantine/core';
import { pictureSrc } from '@/lib/picture';

/** A product's name beside its picture, where it has one that can be loaded. */
export function Pictured({ name, image }: { name: string; image: string }) {
  return (
    <Group gap="xs" wrap="nowrap" component="span">
      {image && (
        <Image
          src={pictureSrc(image)}
          alt=""
          w={24}
          h={24}
          fit="contain"
          loading="lazy"
          flex="none"
          onError={(event) => {
            event.currentTarget.style.display = 'none';
          }}
        />
      )}
      <Text span inherit truncate title={name}>
        {name}
      </Text>
    </Group>
  );
}
