import { describeTyping, typedBlocks } from '../typed-blocks.ts';

describeTyping(typedBlocks);
