import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

type SearchBoxProps = {
  /** What is searched for now. */
  readonly search: string;
  /** After the last key. */
  readonly delayMillis: number;
  readonly onSearch: (search: string) => void;
  readonly className?: string | undefined;
};

/** Searches while she types, a moment after each pause. */
export const SearchBox = ({ search, delayMillis, onSearch, className }: SearchBoxProps) => {
  const [typed, setTyped] = useState(search);
  const tell = useDebouncedCallback(onSearch, delayMillis);
  useEffect(() => setTyped(search), [search]);
  return (
    <TextInput
      type="search"
      label="Search"
      placeholder="Search…"
      className={className}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        tell(value);
      }}
    />
  );
};
