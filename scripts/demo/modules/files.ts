import { viewerOf } from "#core/kernel/viewer.ts";
import { pictures } from "../content/pictures.ts";
import { videos } from "../content/videos.ts";
import { administrator, type WriteDemo } from "../demo.ts";
import { uploadPicture, uploadVideo } from "../pictures.ts";

export const writeFiles: WriteDemo = async ({ write, run, system, keep, idOf }) => {
  const uploader = viewerOf({ ...system, id: idOf("users", administrator) });
  for (const picture of pictures) keep("files", picture.key, await uploadPicture(picture, write, run, uploader));
  for (const video of videos) keep("files", video.key, await uploadVideo(video, write, run, uploader));
};
