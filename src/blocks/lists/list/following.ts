import { createContext } from 'react';
import type { WaysToFollow } from '#features/content/feeds/feed-addresses.ts';

/** How others follow a list, by its guid; none for a list that not everybody may see. */
export const FollowingContext = createContext<ReadonlyMap<string, WaysToFollow>>(new Map());

/** What the lists are called that the reader can follow with their account, by their guids. */
export const FollowableContext = createContext<ReadonlyMap<string, string>>(new Map());
