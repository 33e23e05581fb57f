import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

type SearchBoxProps = {
  /** What is searched for now. */
  readonly search: string;
  /** The most characters that the server takes. */
  readonly longest: number | undefined;
  /** How long it waits after the last key. */
  readonly delayMillis: number;
  readonly onSearch: (search: string) => void;
  readonly className?: string | undefined;
};

/** Searches while she types, as soon as she pauses. */
export const SearchBox = ({ search, longest, delayMillis, onSearch, className }: SearchBoxProps) => {
  const [typed, setTyped] = useState(search);
  const told = useRef(search);
  const tell = useDebouncedCallback((text: string) => {
    told.current = text;
    onSearch(text);
  }, delayMillis);
  useEffect(() => {
    // The address returns the search of a moment ago while she types on.
    if (search === told.current) return;
    told.current = search;
    tell.cancel();
    setTyped(search);
  }, [search, tell]);
  return (
    <TextInput
      type="search"
      maxLength={longest}
      label="Search"
      placeholder="Search…"
      className={className}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        tell(value);
      }}
      onBlur={() => tell.flush()}
    />
  );
};
